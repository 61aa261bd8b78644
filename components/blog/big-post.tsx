import { PostMeta } from '@/components/blog/post-meta';
import { IntentLink } from '@/components/ui/display/intent-link';
import { Picture } from '@/components/ui/display/picture';
import type { BlogItem } from '@/contract/blog';
import { getPostPath } from '@/lib/paths/blog-paths';

/** First post of a page: image left, text right. All of it is one link. */
export const BigPost = ({ post }: { post: BlogItem }) => (
  <article className="group/post relative grid items-center gap-x-12 gap-y-6 lg:grid-cols-[7fr_5fr]">
    <Picture
      path={post.image}
      alt={post.imageAlt}
      width={1200}
      height={675}
      sizes="(min-width: 1714px) 906px, (min-width: 1024px) calc(54.4vw - 28px), (min-width: 600px) 93.4vw, calc(100vw - 40px)"
      isPriority
    />
    <div>
      <p className="text-small text-ink-2">{post.category.name}</p>
      <h2 className="mt-2 font-display text-display-m text-balance">
        <IntentLink
          href={getPostPath(post.urlPath)}
          className="card-link transition-colors duration-120 group-hover/post:text-wine"
        >
          {post.title}
        </IntentLink>
      </h2>
      <p className="mt-4 max-w-120 text-body-l text-ink-2">{post.summary}</p>
      <PostMeta
        parts={[post.author]}
        time={post.publishTime}
        minutes={post.minutes}
        className="mt-5 text-small text-ink-2"
      />
    </div>
  </article>
);
