export default function N() {
  return <h1>This page could not be found</h1>;
}
