import { Component, type ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

type Props = {
  /** Name of the panel: “Latest orders”. */
  title?: string;
  children: ReactNode;
};
type State = { hasFailed: boolean };

/** Limits a render error to one panel or table; retry renders it again. */
export class PanelBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  /** Its children have changed, perhaps to another record, so try again. */
  override componentDidUpdate({ children }: Props): void {
    if (this.state.hasFailed && children !== this.props.children) {
      this.setState({ hasFailed: false });
    }
  }

  override render(): ReactNode {
    const { title, children } = this.props;
    if (!this.state.hasFailed) {
      return children;
    }
    return (
      <ErrorState
        title={title ? `“${title}” could not be shown` : 'This could not be shown'}
        message="The rest of the page still works, and nothing that was saved is lost."
        onRetry={this.retry}
      />
    );
  }

  private readonly retry = (): void => this.setState({ hasFailed: false });
}
