/** For addresses that no layout of the shop stands round: a file that is not there. */
export default function NotFound() {
  return (
    <main className="shell py-section">
      <h1 className="font-display text-display-l">This page could not be found</h1>
    </main>
  );
}
