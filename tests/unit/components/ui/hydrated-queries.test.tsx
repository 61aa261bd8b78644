import { dehydrate, QueryClient, QueryClientProvider, QueryObserver, useQuery } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QueryHydrationBoundary } from '@/components/ui/hydrated-queries';

const KEY = ['customer', 'info'];
const never = () => new Promise<string>(() => {});

function Reader() {
  const { data, isPending } = useQuery({ queryKey: KEY, queryFn: never });
  return isPending ? <i>waiting</i> : <b>{data}</b>;
}

/** What the server asked for, as its page brings it along. */
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

test('a part that is taken over late draws what the server drew, also when another part has asked already', () => {
  const client = new QueryClient();
  const stop = new QueryObserver(client, { queryKey: KEY, queryFn: never }).subscribe(() => {});
  expect(client.getQueryState(KEY)).toMatchObject({ status: 'pending', fetchStatus: 'fetching' });
  expect(draw(client)).toBe('<b>Ada</b>');
  stop();
});

test('what the browser knows already is not taken back by a page', () => {
  const client = new QueryClient();
  client.setQueryData(KEY, 'Ada, newer', { updatedAt: Date.now() + 1_000 });
  expect(draw(client)).toBe('<b>Ada, newer</b>');
});
