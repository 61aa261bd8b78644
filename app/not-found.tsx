import { NOT_FOUND_TEXT } from '@/lib/api/fallback-text';

/** For paths outside the shop's layouts, such as a missing file. */
export default function NotFound() {
  return (
    <main className="shell py-section">
      <h1 className="font-display text-display-l">{NOT_FOUND_TEXT}</h1>
    </main>
  );
}
