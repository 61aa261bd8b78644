import { LAZY_IMAGES_SCRIPT } from '@/lib/browser/lazy-images';

/** Must precede the first image of a page. */
export const LazyImagesScript = () => <script dangerouslySetInnerHTML={{ __html: LAZY_IMAGES_SCRIPT }} />;
