import type { PreviewSubject } from '@/contract/admin-preview';
import * as previewText from './preview-text';

/** No page: scripts/previews.mjs answers it. */
const END_PATH = '/preview/end';

/** The page of the back office where a draft is written. */
const getEditorPath = (subject: PreviewSubject, name: string) =>
  subject === 'pages' || subject === 'posts'
    ? `/admin/texts/${subject}/${name}`
    : `/admin/content/${subject}`;

/** Over each page that shows a draft, and below its dialogs, whose buttons may be there. `target` is the window of the editor, which is where the draft still is. */
export const PreviewSign = ({ subject, name }: { subject: PreviewSubject; name: string }) => (
  <aside
    data-preview={subject}
    aria-label={previewText.title}
    className="fixed bottom-4 left-1/2 z-45 flex w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 flex-wrap items-center justify-center gap-x-5 rounded-press bg-ink px-5 text-small text-white shadow-float"
  >
    <strong className="inline-flex h-11 items-center font-semibold max-sm:-mb-3 max-sm:w-full max-sm:justify-center">
      {previewText.title}
    </strong>
    <a
      href={`${getEditorPath(subject, name)}#preview`}
      target="back-office"
      className="inline-flex h-11 items-center underline"
    >
      {previewText.back}
    </a>
    <a href={END_PATH} className="inline-flex h-11 items-center underline">
      {previewText.end}
    </a>
  </aside>
);
