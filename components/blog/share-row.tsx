'use client';

import { useState, type ReactNode } from 'react';
import type { ShareChannel } from '@/contract/blog';
import * as blogText from '@/components/blog/blog-text';
import { copyWithToast } from '@/components/content/copy-with-toast';
import { getShareLinks } from '@/components/blog/share-links';
import { TOAST_MS, useFeedback } from '@/stores/feedback';
import { useUser } from '@/stores/user';

type ShareRowProps = {
  postId: number;
  title: string;
  url: string;
  image: string;
  /** Number of shares when the page was rendered. */
  total: number;
  icons: Record<ShareChannel, ReactNode>;
};

const EXTERNAL_CHANNELS = ['pinterest', 'facebook', 'twitter', 'email'] as const;

const look =
  'grid size-11 place-items-center rounded-press text-ink inset-ring inset-ring-line transition-colors duration-120 hover:bg-petal lg:size-10';

/** Counts the share and earns points for a logged-in customer; failures are not shown. */
async function recordShare(postId: number, channel: ShareChannel): Promise<number | null> {
  const [{ getQueryContext }, { blogMutations }, { pointsMutations }, { executeMutation }] =
    await Promise.all([
      import('@/lib/queries/client'),
      import('@/lib/queries/blog'),
      import('@/lib/queries/points'),
      import('@/lib/queries/execute'),
    ]);
  const { api, client } = getQueryContext();
  const { total } = await executeMutation(client, blogMutations.share(api, postId), channel);
  if (useUser.getState().isLogin) {
    const result = await executeMutation(client, pointsMutations.earn(api, client), {
      behavior: 'share',
      targetId: `post:${postId}`,
    });
    // After the toast of the pressed action.
    if (!result.alreadyDone)
      setTimeout(() => useFeedback.getState().toasted('success', result.message), TOAST_MS);
  }
  return total;
}

/** Shares the post: copies its URL, or opens a social network. */
export function ShareRow({ postId, title, url, image, total, icons }: ShareRowProps) {
  const [shareCount, setShareCount] = useState(total);
  const links = getShareLinks({ url, title, image });

  const count = async (channel: ShareChannel) => {
    const now = await recordShare(postId, channel).catch(() => null);
    if (now !== null) setShareCount(now);
  };
  const copy = async () => {
    if (await copyWithToast(url)) await count('link');
  };

  return (
    <section aria-labelledby="post-share">
      <p id="post-share" className="text-small text-ink-2">
        {blogText.share}
      </p>
      <ul className="mt-3 flex flex-wrap gap-2.5">
        <li>
          <button
            type="button"
            aria-label={blogText.shareChannels.link}
            onClick={() => void copy()}
            className={look}
          >
            {icons.link}
          </button>
        </li>
        {EXTERNAL_CHANNELS.map((channel) => (
          <li key={channel}>
            <a
              href={links[channel]}
              {...(channel === 'email' ? {} : { target: '_blank', rel: 'noopener' })}
              aria-label={
                channel === 'email'
                  ? blogText.shareChannels.email
                  : blogText.opensNewWindow(blogText.shareChannels[channel])
              }
              onClick={() => void count(channel)}
              className={look}
            >
              {icons[channel]}
            </a>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2.5 min-h-4.5 text-caption text-ink-3 tabular-nums">
        {shareCount > 0 && blogText.shareCount(shareCount)}
      </p>
    </section>
  );
}
