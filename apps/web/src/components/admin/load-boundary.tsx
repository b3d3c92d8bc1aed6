import { Component, type ReactNode } from 'react';

interface LoadBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows something else where a part that is loaded when needed could not be loaded, or broke. */
export class LoadBoundary extends Component<LoadBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
