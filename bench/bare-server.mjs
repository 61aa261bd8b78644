// A bare node:http server: sends the file of each path below the folder in its arguments, from memory.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const [folder] = process.argv.slice(2);
const bodies = new Map(readdirSync(folder).map((name) => [`/${name}`, readFileSync(join(folder, name))]));
const server = createServer((req, res) => {
  const body = bodies.get(req.url);
  res.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': body.length });
  res.end(body);
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
