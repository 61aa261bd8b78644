import { LAZY_PICTURES_SCRIPT } from '@/lib/browser/lazy-pictures';

/** Comes before the first picture of a page. */
export const LazyPicturesScript = () => <script dangerouslySetInnerHTML={{ __html: LAZY_PICTURES_SCRIPT }} />;
