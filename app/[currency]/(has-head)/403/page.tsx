import { forbidden } from 'next/navigation';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import { errorPageText } from '@/lib/api/error-page-text';

export const generateMetadata = createGenerateMetadata('/403', errorPageText({ status: 403 }));

/** API calls that return 403 lead here (spec 8); the status must be a real 403. */
export default function ForbiddenRoute() {
  forbidden();
}
