import { Component, type ReactNode } from 'react';

interface LoadBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** An error boundary for a lazy component: shows the fallback when it could not be loaded, or threw. */
export class LoadBoundary extends Component<LoadBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
