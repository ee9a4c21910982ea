import { Component, type ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

type Props = {
  /** What broke: “Latest orders”. */
  title?: string;
  children: ReactNode;
};
type State = { hasFailed: boolean };

/** Contains a rendering error to one panel or table instead of the whole page; retry renders it again. */
export class PanelBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  /** Something around it has changed, perhaps to another record. */
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
