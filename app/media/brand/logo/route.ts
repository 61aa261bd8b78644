import { sendBrandFile } from '@/lib/server/brand-files';

export const GET = () => sendBrandFile('logo');
