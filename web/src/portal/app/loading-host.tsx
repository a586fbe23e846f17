import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isLoading, onLoadingChange } from '../../kit/loading.ts';

const LoadingDialog = lazy(() => import('./loading-dialog.tsx'));

export const LoadingHost = () =>
  useSyncExternalStore(onLoadingChange, isLoading) ? (
    <Suspense fallback={null}>
      <LoadingDialog />
    </Suspense>
  ) : null;
