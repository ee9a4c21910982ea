import { router } from '@inertiajs/react';
import { Component, type ReactNode } from 'react';
import { Notice, NoticeButton } from '#js/components/state/Notice.tsx';
import { keepAllDrafts } from '#js/lib/stored/formDrafts.ts';

type Props = { children: ReactNode };
type State = { failed: boolean };

/** Catches errors thrown while a page renders. The URL stays, and the user can retry or leave. */
export class AppErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };
  private stopListening: (() => void) | undefined;

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidMount(): void {
    this.stopListening = router.on('navigate', () => {
      if (this.state.failed) {
        this.setState({ failed: false });
      }
    });
  }

  override componentWillUnmount(): void {
    this.stopListening?.();
  }

  override render(): ReactNode {
    if (!this.state.failed) {
      return this.props.children;
    }
    return (
      <Notice
        alert
        title="Something on this page broke"
        action={<NoticeButton onClick={this.retry}>Try again</NoticeButton>}
      >
        <p>Nothing that was saved is lost. If it happens again, reload the page.</p>
      </Notice>
    );
  }

  private readonly retry = (): void => {
    keepAllDrafts();
    this.setState({ failed: false });
    router.reload();
  };
}
