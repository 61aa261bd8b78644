import { notFound } from 'next/navigation';
import { buildPostMetadata } from '@/components/blog/blog-metadata';
import { PostPage } from '@/components/blog/post-page';
import { buildNotFoundMetadata } from '@/lib/cached/page-metadata';
import { findUrlTarget } from '@/lib/cached/system';
import { BUILD_PLACEHOLDER, NO_CURRENCY } from '@/lib/config/currencies';
import { decodeUrlPath } from '@/lib/paths/url-path';

export const generateStaticParams = () => [{ id: BUILD_PLACEHOLDER }];

type PageParams = { currency: string; id: string };
type Props = { params: Promise<PageParams> };

/** Returns the id of the post at a path that holds its slug or its id; null if there is none. */
async function findPostId({ currency, id }: PageParams): Promise<number | null> {
  const urlTarget = await findUrlTarget(currency, decodeUrlPath(['blog', id]));
  return urlTarget?.type === 'blog' ? urlTarget.id : null;
}

export async function generateMetadata({ params }: Props) {
  const pageParams = await params;
  const id = await findPostId(pageParams);
  return id === null
    ? buildNotFoundMetadata(pageParams.currency)
    : buildPostMetadata(pageParams.currency, id);
}

export default async function BlogPostPage({ params }: Props) {
  const pageParams = await params;
  if (pageParams.currency === NO_CURRENCY) return null;
  const id = await findPostId(pageParams);
  if (id === null) notFound();
  return <PostPage currency={pageParams.currency} id={id} />;
}
