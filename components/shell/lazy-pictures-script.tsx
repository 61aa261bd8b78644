import { LAZY_IMAGES_SCRIPT } from '@/lib/browser/lazy-pictures';

/** Comes before the first picture of a page. */
export const LazyImagesScript = () => <script dangerouslySetInnerHTML={{ __html: LAZY_IMAGES_SCRIPT }} />;
