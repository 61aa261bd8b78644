import { notFound } from 'next/navigation';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import { NOT_FOUND_TEXT } from '@/lib/api/fallback-text';

export const generateMetadata = createGenerateMetadata('/404', NOT_FOUND_TEXT);

/** Failed API calls lead here (spec 8); the status must be a real 404. */
export default function NotFoundRoute() {
  notFound();
}
