import { notFound } from 'next/navigation';

/** Failed calls are sent here (spec 8); the status has to be a real 404. */
export default function MissingPage() {
  notFound();
}
