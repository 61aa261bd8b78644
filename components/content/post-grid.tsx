import { clsx } from 'clsx/lite';
import { PostCard } from '@/components/content/post-card';
import type { PostCardData as Card } from '@/contract/post-card';

/** Blog posts side by side, as many as fit the screen. */
export const PostGrid = ({
  posts,
  className = 'gap-y-9',
}: {
  posts: readonly Card[];
  className?: string;
}) => (
  <ul className={clsx('grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3', className)}>
    {posts.map((post) => (
      <li key={post.id}>
        <PostCard post={post} />
      </li>
    ))}
  </ul>
);
