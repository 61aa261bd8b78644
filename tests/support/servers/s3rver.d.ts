declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';

  class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    httpServer: Server;
    run(): Promise<{ port: number }>;
  }
  export = S3rver;
}
