import * as contentText from '@/components/content/content-text';
import { IntentLink } from '@/components/ui/display/intent-link';
import { Picture } from '@/components/ui/display/picture';
import type { PostCardData as Card } from '@/contract/post-card';

const IMAGE_SIZE = { width: 1200, height: 675 } as const; // look: blog 16:9

/** A blog post: image, category, title, reading time. The whole card is one link. */
export function PostCard({ post }: { post: Card }) {
  return (
    <article className="group/post relative">
      <Picture
        path={post.image}
        alt={post.imageAlt}
        {...IMAGE_SIZE}
        sizes="(min-width: 1714px) 517px, (min-width: 1024px) calc(31.2vw - 16px), (min-width: 640px) calc(46.7vw - 12px), calc(100vw - 40px)"
      />
      <p className="mt-4 text-small text-ink-2">{post.category.name}</p>
      <h3 className="mt-1 font-display text-display-xs text-balance">
        <IntentLink
          href={`/blog/${post.urlPath}`}
          className="card-link transition-colors duration-120 group-hover/post:text-wine"
        >
          {post.title}
        </IntentLink>
      </h3>
      <p className="mt-2 text-small text-ink-3">{contentText.readingTime(post.minutes)}</p>
    </article>
  );
}
