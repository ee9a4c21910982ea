import { ChoiceQuestion } from './ChoiceQuestion.tsx';
import { FileQuestion } from './FileQuestion.tsx';
import { MatrixQuestion } from './MatrixQuestion.tsx';
import type { QuestionProps } from './QuestionProps.ts';
import { StepsQuestion } from './StepsQuestion.tsx';
import { TextQuestion } from './TextQuestion.tsx';

/** One field of a survey as visitors see it. */
export function Question(props: QuestionProps) {
  const { field } = props;
  switch (field.type) {
    case 'section':
      return (
        <div className="s-section">
          <h2>{field.label}</h2>
          {field.help && <p>{field.help}</p>}
        </div>
      );
    case 'single_choice':
    case 'multiple_choice':
      return <ChoiceQuestion {...props} />;
    case 'scale':
    case 'rating':
      return <StepsQuestion {...props} />;
    case 'matrix':
      return <MatrixQuestion {...props} />;
    case 'file':
      return <FileQuestion {...props} />;
    default:
      return <TextQuestion {...props} />;
  }
}
