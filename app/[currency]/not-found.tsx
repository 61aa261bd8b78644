import { NotFoundPageContent } from '@/components/layout/error-pages/not-found-page-content';

/** For all route groups: rendered inside the chrome, in place of the group's own layout. */
export default function NotFound() {
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <NotFoundPageContent />
    </main>
  );
}
