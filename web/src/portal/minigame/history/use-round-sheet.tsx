import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';

const FairSheet = lazy(() => import('../fair/fair-sheet.tsx'));

/** The round that the address names stands in a sheet: `?round={id}`; the rest of the address stays. */
export function useRoundSheet() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const id = new URLSearchParams(search).get('round');
  const go = (round: string | null) => {
    const query = new URLSearchParams(search);
    if (round === null) query.delete('round');
    else query.set('round', round);
    void navigate(pathname + (query.size ? `?${query.toString()}` : ''), { replace: true });
  };
  const sheet = id ? (
    <Suspense fallback={<span hidden aria-busy="true" />}>
      <FairSheet key={id} roundId={id} onClose={() => go(null)} />
    </Suspense>
  ) : null;
  return { open: go, sheet };
}
