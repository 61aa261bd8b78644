import Bowser from 'bowser';

/** "Chrome on Android" of a User-Agent header; one that says neither stays as it is. */
export function describeDevice(userAgent: string): string {
  if (userAgent === '') return 'Unknown';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' on ') || userAgent;
}
