import { NotFoundPageContent } from '@/components/shell/not-found-view';

/** For all groups of pages: it stands inside the chrome, in place of a group's own layout. */
export default function NotFound() {
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <NotFoundPageContent />
    </main>
  );
}
