import { NotFoundView } from '@/components/shell/not-found-view';
import { metadataOf } from '@/lib/cached/page-metadata';
import { NOT_FOUND_TEXT } from '@/lib/format/error-page-text';

export const generateMetadata = metadataOf('/404', NOT_FOUND_TEXT);

/** For all groups of pages: it stands inside the chrome, in place of a group's own layout. */
export default function NotFound() {
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <NotFoundView />
    </main>
  );
}
