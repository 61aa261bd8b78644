import { NotFoundPageContent } from '@/components/shell/not-found-view';

/** For all route groups: rendered inside the chrome, in place of the group's own layout. */
export default function NotFound() {
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <NotFoundPageContent />
    </main>
  );
}
