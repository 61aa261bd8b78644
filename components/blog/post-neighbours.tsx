import { clsx } from 'clsx/lite';
import * as blogText from '@/components/blog/blog-text';
import { IntentLink } from '@/components/ui/display/intent-link';
import type { BlogPost } from '@/contract/blog';
import { getPostPath } from '@/lib/paths/blog-paths';

type PostNeighboursProps = Pick<BlogPost, 'previous' | 'next'>;

/** The previous and the next post by date. */
export function PostNeighbours({ previous, next }: PostNeighboursProps) {
  if (!previous && !next) return null;
  return (
    <nav
      aria-label={blogText.otherPosts}
      className="mt-12 grid gap-6 border-y border-line py-6 sm:grid-cols-2"
    >
      {previous ? <Neighbour label={blogText.previousPost} rel="prev" post={previous} /> : <span />}
      {next && <Neighbour label={blogText.nextPost} rel="next" post={next} isRight />}
    </nav>
  );
}

type NeighbourProps = {
  label: string;
  rel: 'prev' | 'next';
  post: NonNullable<BlogPost['next']>;
  isRight?: boolean;
};

const Neighbour = ({ label, rel, post, isRight = false }: NeighbourProps) => (
  <IntentLink
    href={getPostPath(post.urlPath)}
    rel={rel}
    className={clsx('group/near block', isRight && 'sm:text-right')}
  >
    <span className="text-small text-ink-2">{label}</span>
    <span className="mt-1 block font-display text-display-xs text-balance transition-colors duration-120 group-hover/near:text-wine">
      {post.title}
    </span>
  </IntentLink>
);
