import { notFound } from 'next/navigation';
import { buildPostMetadata } from '@/components/blog/blog-metadata';
import { PostPage } from '@/components/blog/post-page';
import { buildNotFoundMetadata } from '@/lib/cached/page-metadata';
import { convertUrl } from '@/lib/cached/system';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { decodeUrlPath } from '@/lib/paths/url-path';

export const generateStaticParams = () => [{ id: NO_CURRENCY }];

type PageParams = { currency: string; id: string };
type Props = { params: Promise<PageParams> };

/** Returns the id of the post at a path that holds its slug or its id; null if there is none. */
async function findPostId({ currency, id }: PageParams): Promise<number | null> {
  const convertedUrl = await convertUrl(currency, decodeUrlPath(['blog', id]));
  return convertedUrl?.type === 'blog' ? convertedUrl.id : null;
}

export async function generateMetadata({ params }: Props) {
  const address = await params;
  const id = await findPostId(address);
  return id === null ? buildNotFoundMetadata(address.currency) : buildPostMetadata(address.currency, id);
}

export default async function BlogPostPage({ params }: Props) {
  const address = await params;
  if (address.currency === NO_CURRENCY) return null;
  const id = await findPostId(address);
  if (id === null) notFound();
  return <PostPage currency={address.currency} id={id} />;
}
