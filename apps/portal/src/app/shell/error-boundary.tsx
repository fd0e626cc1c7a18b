import { Component, type ComponentType, type ReactNode } from 'react';
import { LoadFailedScreen } from './load-failed-screen.tsx';

type State = { Fallback?: ComponentType };

/** Catches what a screen throws, so that header, footer and a way on stay. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(): State {
    return { Fallback: LoadFailedScreen };
  }

  override async componentDidCatch(): Promise<void> {
    const { ErrorScreen } = await import('./error-screen.tsx');
    this.setState({ Fallback: ErrorScreen });
  }

  override render(): ReactNode {
    const { Fallback } = this.state;
    return Fallback ? <Fallback /> : this.props.children;
  }
}
