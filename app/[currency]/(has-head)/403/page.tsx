import { forbidden } from 'next/navigation';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import { errorPageText } from '@/lib/format/error-page-text';

export const generateMetadata = createGenerateMetadata('/403', errorPageText({ status: 403 }));

/** A call that answers 403 leads here (spec 8); the status has to be a real 403. */
export default function ForbiddenRoute() {
  forbidden();
}
