import { TRUSTED_TYPES_SCRIPT } from '@/lib/browser/trusted-types';

/** Must precede the first script that loads another. */
export const TrustedTypesScript = () => <script dangerouslySetInnerHTML={{ __html: TRUSTED_TYPES_SCRIPT }} />;
