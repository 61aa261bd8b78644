import { commentsTitleText } from '@/components/blog/blog-text';
import * as blogText from '@/components/blog/blog-text';
import { CommentList } from '@/components/blog/comment-list';
import { LazyComments } from '@/components/blog/lazy-comments';
import { SkeletonBlock } from '@/components/ui/display/skeleton';
import type { BlogComment } from '@/contract/blog';

type CommentsSectionProps = { postId: number; comments: readonly BlogComment[] | null };

/** Readers' comments: server-rendered, then replaced by the newest ones and a form when seen. */
export const CommentsSection = ({ postId, comments }: CommentsSectionProps) => (
  <section id="comments" aria-label={blogText.comments} className="mt-14 scroll-mt-20">
    <LazyComments postId={postId} initialComments={comments}>
      <h2 className="mb-4 font-display text-display-s">{commentsTitleText(comments)}</h2>
      <CommentList comments={comments ?? []} />
      {/* Space for the form. */}
      <div className="border-t border-line pt-6">
        <SkeletonBlock className="h-110" />
      </div>
    </LazyComments>
  </section>
);
