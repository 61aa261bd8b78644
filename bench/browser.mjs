import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const DEBIAN = '/usr/bin/chromium';

export const launchBrowser = () =>
  chromium.launch({
    ...(existsSync(DEBIAN) ? { executablePath: DEBIAN } : {}),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
