import { readNavigationMenu } from '@/lib/cached/system';

type Props = { params: Promise<{ currency: string }> };

/** The whole menu: pages carry its first level only (lib/browser/fetch-navigation.ts). */
export async function GET(_request: Request, { params }: Props) {
  return Response.json(await readNavigationMenu((await params).currency));
}
