import { notFound } from 'next/navigation';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import { NOT_FOUND_TEXT } from '@/lib/format/error-page-text';

export const generateMetadata = createGenerateMetadata('/404', NOT_FOUND_TEXT);

/** Failed calls are sent here (spec 8); the status has to be a real 404. */
export default function NotFoundRoute() {
  notFound();
}
