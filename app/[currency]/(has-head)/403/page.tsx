import { forbidden } from 'next/navigation';

/** A call that answers 403 leads here (spec 8); the status has to be a real 403. */
export default function ForbiddenPage() {
  forbidden();
}
