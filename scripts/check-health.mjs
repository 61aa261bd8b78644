// Exits with 0 if the shop at PORT of this machine responds: the health check of the image (Dockerfile).
import { get } from 'node:http';

const TIMEOUT_MS = 4_000;
const url = `http://127.0.0.1:${process.env.PORT || 3000}/api/health`;
const request = get(url, { timeout: TIMEOUT_MS }, ({ statusCode }) =>
  process.exit(statusCode === 200 ? 0 : 1),
);
request.on('timeout', () => process.exit(1));
request.on('error', () => process.exit(1));
