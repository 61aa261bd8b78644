import { sendFontFile } from '@/lib/server/brand-files';

type Context = RouteContext<'/media/brand/font/[file]'>;

export const GET = async (_request: Request, { params }: Context) => sendFontFile((await params).file);
