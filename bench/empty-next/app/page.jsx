export default function Page() {
  return <h1>Cached</h1>;
}
