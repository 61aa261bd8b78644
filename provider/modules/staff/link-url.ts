import type { Config } from '@/provider/config';

/** Of a one-time link. Its token stands behind the #, so that no log of a server or proxy gets to have it. */
export const getLinkUrl = ({ siteUrl }: Pick<Config, 'siteUrl'>, token: string) =>
  `${siteUrl}/admin/link#${token}`;
