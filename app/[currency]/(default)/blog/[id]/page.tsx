import { notFound } from 'next/navigation';
import { postMetadata } from '@/components/blog/blog-metadata';
import { PostPage } from '@/components/blog/post-page';
import { missingMetadata } from '@/lib/cached/page-metadata';
import { convertUrl } from '@/lib/cached/system';
import { NO_CURRENCY } from '@/lib/config/currencies';
import { pathOf } from '@/lib/format/url-path';

export const generateStaticParams = () => [{ id: NO_CURRENCY }];

type Address = { currency: string; id: string };
type Props = { params: Promise<Address> };

/** The number of the post at an address, which says its words or its number; null where there is none. */
async function findPostId({ currency, id }: Address): Promise<number | null> {
  const found = await convertUrl(currency, pathOf(['blog', id]));
  return found?.type === 'blog' ? found.id : null;
}

export async function generateMetadata({ params }: Props) {
  const address = await params;
  const id = await findPostId(address);
  return id === null ? missingMetadata(address.currency) : postMetadata(address.currency, id);
}

export default async function BlogPostPage({ params }: Props) {
  const address = await params;
  if (address.currency === NO_CURRENCY) return null;
  const id = await findPostId(address);
  if (id === null) notFound();
  return <PostPage currency={address.currency} id={id} />;
}
