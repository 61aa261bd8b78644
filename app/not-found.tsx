/** For paths outside the shop's layouts, such as a missing file. */
export default function NotFound() {
  return (
    <main className="shell py-section">
      <h1 className="font-display text-display-l">This page could not be found</h1>
    </main>
  );
}
