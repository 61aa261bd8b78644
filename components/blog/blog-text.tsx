import type { ReactNode } from 'react';
import type { BlogComment, ShareChannel } from '@/contract/blog';
import { sharedText } from '@/lib/format/shared-text';

/** Renders a part of a text that is only read aloud. */
type HiddenPart = (part: string) => ReactNode;

/** The texts of the blog and of the static text pages. */
export const blogText = {
  // List of posts
  title: 'Journal',
  pageTitle: (title: string, page: number) => `${title}, page ${page}`,
  introduction:
    'What we have learned at the bench about textures, lace and washing days, written by the people who do it.',
  categories: 'Categories of the journal',
  postCount: (count: number, renderHidden: HiddenPart) => (
    <>
      {renderHidden(', ')}
      {count}
      {renderHidden(count === 1 ? ' post' : ' posts')}
    </>
  ),
  titleInSentence: 'the journal',
  emptyCategory: (category: string, hasNewestPosts: boolean) =>
    `Nothing in ${category} yet.${hasNewestPosts ? ' The newest posts are below.' : ''}`,
  pages: 'Pages of the journal',

  // Post
  readingTime: (minutes: number) => `${minutes} min read`,
  aboutPost: 'About this post',
  contents: 'In this post',
  lockLength: (inches: number) => `${inches} in when worn`,
  products: 'Products in this post',
  notifyMe: sharedText.notifyWhenBack,
  moreAbout: (tags: ReactNode) => <>More about {tags}</>,
  otherPosts: 'Other posts',
  previousPost: 'Previous',
  nextPost: 'Next',

  // Sharing a post
  share: 'Share',
  shareChannels: {
    link: 'Copy the link',
    pinterest: 'Share on Pinterest',
    facebook: 'Share on Facebook',
    twitter: 'Share on Twitter',
    email: 'Share by email',
  } satisfies Record<ShareChannel, string>,
  opensNewWindow: sharedText.opensNewWindow,
  shareCount: (count: number) => `Shared ${count} ${count === 1 ? 'time' : 'times'}`,

  // Comments
  comments: 'Comments',
  noComments: 'No comments yet',
  commentCount: (count: number) => `${count} ${count === 1 ? 'comment' : 'comments'}`,
  commentDate: (date: string, isFromShop: boolean) => (isFromShop ? `from the bench, ${date}` : date),
  reply: (nickname: string, renderHidden: HiddenPart) => <>Reply{renderHidden(` to ${nickname}`)}</>,
  newerCommentsError: 'Newer comments didn’t load.',
  commentsError: 'The comments didn’t load.',

  // Comment form
  commentForm: 'Comment form',
  commentFormError: 'The comment form could not be shown.',
  yourReply: (nickname: string) => `Your reply to ${nickname}`,
  cancelReply: 'Write a new comment instead',
  yourComment: 'Your comment',
  commentPlaceholder: 'What would you add?',
  nickname: 'Nickname',
  nicknameHint: 'Optional. Without one we show “a reader”.',
  moderation: 'We read every comment before it shows.',
  send: 'Send',
  writeAnother: 'Write another',

  // Static text page
  lastChanged: (day: string) => `Last changed on ${day}`,
  siblingPages: 'Pages beside this one',
  morePages: 'More pages',
};

/** "No comments yet", "1 comment", "2 comments"; "Comments" when the number is unknown. */
export function commentsTitleText(comments: readonly BlogComment[] | null) {
  if (!comments) return blogText.comments;
  const { length } = comments;
  return length === 0 ? blogText.noComments : blogText.commentCount(length);
}
