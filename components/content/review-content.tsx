import * as reviewContentText from '@/components/content/review-content-text';
import { Stars } from '@/components/ui/display/stars';
import type { Review } from '@/contract/review';
import { formatLongDay } from '@/lib/format/day-text';
import { getImageUrl } from '@/lib/format/image';

/** A review. User content renders as text, whatever it contains. */
export const ReviewContent = ({ review }: { review: Review }) => (
  <>
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-2">
      <Stars rating={review.rating} isTextHidden size={16} />
      <span className="min-w-0 font-semibold wrap-anywhere text-ink">{review.nickname}</span>
      {review.isVerified && <span>{reviewContentText.boughtAndWorn}</span>}
      <time dateTime={review.createdAt}>{formatLongDay(review.createdAt)}</time>
      {review.isDemo && <span>{reviewContentText.demoReview}</span>}
    </p>
    {review.title && <h3 className="mt-2 font-semibold wrap-break-word">{review.title}</h3>}
    <p className="mt-1.5 wrap-break-word whitespace-pre-line text-ink-2">{review.content}</p>
    <ReviewPhotos review={review} />
    <p className="mt-2.5 flex flex-wrap gap-x-4 text-small text-ink-2">
      {review.optionsText && <span>{reviewContentText.wore(review.optionsText)}</span>}
      {review.fit && <span>{reviewContentText.fit[review.fit]}</span>}
    </p>
    {review.status !== 'approved' && (
      <p className="mt-2.5 text-small font-semibold">{reviewContentText.moderation[review.status]}</p>
    )}
    {review.reply && (
      <div className="mt-3 border-l-2 border-line pl-4 text-small">
        <p className="font-semibold">{reviewContentText.shopReply}</p>
        <p className="whitespace-pre-line text-ink-2">{review.reply}</p>
      </div>
    )}
  </>
);

const ReviewPhotos = ({ review: { images, nickname } }: { review: Review }) =>
  images.length > 0 && (
    <ul className="mt-3 flex flex-wrap gap-2">
      {images.map((path, index) => (
        <li key={path}>
          <a href={getImageUrl(path)} target="_blank" rel="noreferrer" className="block">
            {/* Shoppers' photos come in all sizes; the image host crops them. */}
            <img
              src={getImageUrl(path, '320x320')}
              alt={reviewContentText.photoBy(index + 1, nickname)}
              width={96}
              height={96}
              loading="lazy"
              className="size-24 rounded-picture bg-bone object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
