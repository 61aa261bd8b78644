// The texts of the blog and of the static text pages.

import { formatShortLength } from '@/contract/measure';
import type { ReactNode } from 'react';
import type { BlogComment, ShareChannel } from '@/contract/blog';
import { SELLS_HAIR, SHOP_UNITS } from '@/lib/config/public-env';
import * as productCardText from '@/components/product-card/product-card-text';
import * as sharedText from '@/lib/format/shared-text';

/** Renders a part of a text that is only read aloud. */
type HiddenPart = (part: string) => ReactNode;

// Text pages

// List of posts
export const title = 'Journal';
export const pageTitle = (title: string, page: number) => `${title}, page ${page}`;
export const categories = 'Categories of the journal';
export const postCount = (count: number, renderHidden: HiddenPart) => (
  <>
    {renderHidden(', ')}
    {count}
    {renderHidden(count === 1 ? ' post' : ' posts')}
  </>
);
export const titleInSentence = 'the journal';
export const emptyCategory = (category: string, hasNewestPosts: boolean) =>
  `Nothing in ${category} yet.${hasNewestPosts ? ' The newest posts are below.' : ''}`;
export const pages = 'Pages of the journal';

// Post
export const readingTime = (minutes: number) => `${minutes} min read`;
export const aboutPost = 'About this post';
export const contents = 'In this post';
export const lockLength = (inches: number) => `${formatShortLength(SHOP_UNITS, inches)} when worn`;
export const products = 'Products in this post';
export const notifyMe = productCardText.notifyMe;
export const moreAbout = (tags: ReactNode) => <>More about {tags}</>;
export const otherPosts = 'Other posts';
export const previousPost = 'Previous';
export const nextPost = 'Next';

// Sharing a post
export const share = 'Share';
export const shareChannels = {
  link: 'Copy the link',
  pinterest: 'Share on Pinterest',
  facebook: 'Share on Facebook',
  twitter: 'Share on Twitter',
  email: 'Share by email',
} satisfies Record<ShareChannel, string>;
export const opensNewWindow = sharedText.opensNewWindow;
export const shareCount = (count: number) => `Shared ${count} ${count === 1 ? 'time' : 'times'}`;

// Comments
export const comments = 'Comments';
const noComments = 'No comments yet';
export const commentCount = (count: number) => `${count} ${count === 1 ? 'comment' : 'comments'}`;
export const commentDate = (date: string, isFromShop: boolean) =>
  isFromShop ? `from the ${SELLS_HAIR ? 'bench' : 'shop'}, ${date}` : date;
export const reply = (nickname: string, renderHidden: HiddenPart) => (
  <>Reply{renderHidden(` to ${nickname}`)}</>
);
export const newerCommentsError = 'Newer comments didn’t load.';
export const commentsError = 'The comments didn’t load.';

// Comment form
export const commentForm = 'Comment form';
export const commentFormError = 'The comment form could not be shown.';
export const yourReply = (nickname: string) => `Your reply to ${nickname}`;
export const cancelReply = 'Write a new comment instead';
export const yourComment = 'Your comment';
export const commentPlaceholder = 'What would you add?';
export const nickname = 'Nickname';
export const nicknameHint = 'Optional. Without one we show “a reader”.';
export const moderation = 'We read every comment before it shows.';
export const send = 'Send';
export const writeAnother = 'Write another';

// Static text page
export const lastChanged = (day: string) => `Last changed on ${day}`;
export const siblingPages = 'Pages beside this one';
export const morePages = 'More pages';

/** "No comments yet", "1 comment", "2 comments"; "Comments" when the number is unknown. */
export function commentsTitleText(threads: readonly BlogComment[] | null) {
  if (!threads) return comments;
  const { length } = threads;
  return length === 0 ? noComments : commentCount(length);
}
