import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { LoadFailedScreen } from './load-failed-screen.tsx';

const fetchScreen = () => import('./error-screen.tsx');

const ErrorScreen = lazy<ComponentType>(() =>
  fetchScreen().then(
    (module) => ({ default: module.ErrorScreen }),
    () => ({ default: LoadFailedScreen }),
  ),
);

/** Catches what a screen throws, so that header, footer and a way on stay. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Suspense>
        <ErrorScreen />
      </Suspense>
    );
  }
}
