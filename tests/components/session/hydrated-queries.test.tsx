import { dehydrate, QueryClient, QueryClientProvider, QueryObserver, useQuery } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QueryHydrationBoundary } from '@/components/session/query-hydration-boundary';

const KEY = ['customer', 'info'];
const never = () => new Promise<string>(() => {});

function Reader() {
  const { data, isPending } = useQuery({ queryKey: KEY, queryFn: never });
  return isPending ? <i>waiting</i> : <b>{data}</b>;
}

/** The server’s queries, as its page sends them. */
function brought() {
  const server = new QueryClient();
  server.setQueryData(KEY, 'Ada');
  return dehydrate(server);
}

const draw = (client: QueryClient) =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <QueryHydrationBoundary state={brought()}>
        <Reader />
      </QueryHydrationBoundary>
    </QueryClientProvider>,
  );

test('a component that hydrates late renders the server’s data, even if another one has started the query', () => {
  const client = new QueryClient();
  const stop = new QueryObserver(client, { queryKey: KEY, queryFn: never }).subscribe(() => {});
  expect(client.getQueryState(KEY)).toMatchObject({ status: 'pending', fetchStatus: 'fetching' });
  expect(draw(client)).toBe('<b>Ada</b>');
  stop();
});

test('data from the server does not replace newer data in the browser', () => {
  const client = new QueryClient();
  client.setQueryData(KEY, 'Ada, newer', { updatedAt: Date.now() + 1_000 });
  expect(draw(client)).toBe('<b>Ada, newer</b>');
});
