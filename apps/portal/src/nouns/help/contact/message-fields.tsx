import { EmailField } from '../../../blocks/fields/email-field.tsx';
import { useText } from '../../../i18n/text.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { ChipsField } from '../../../ui/fields/chips-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { Mono } from '../../../ui/rows/mono-list.tsx';
import { ImageUpload } from '../image-upload/image-upload.tsx';
import type { Images } from '../image-upload/use-images.ts';
import { ByMail } from './by-mail.tsx';
import { topics } from './topics.ts';

export type MessageFieldsProps = {
  images: Images;
  /** A file was too large to be taken. */
  isOversize: boolean;
  /** The trace id of what went wrong before. */
  problem: string | undefined;
};

/** What a message to support consists of. */
export function MessageFields({ images, isOversize, problem }: MessageFieldsProps) {
  const say = useText();
  return (
    <>
      <TopicField />
      <TextAreaField
        name="message"
        label={say('help.message.label')}
        hint={say('help.message.hint')}
        required
      />
      <ImageUpload name="images" label={say('help.images.label')} images={images} />
      {isOversize && <ByMail />}
      <EmailField
        required={false}
        autoComplete="email"
        label={say('help.email.label')}
        hint={say('help.email.hint')}
      />
      {problem && <ProblemBox problem={problem} />}
    </>
  );
}

function TopicField() {
  const say = useText();
  const options = topics.map(([topic, title]) => [topic, say(title)] as const);
  return <ChipsField name="topic" label={say('help.topic.label')} options={options} />;
}

function ProblemBox({ problem }: { problem: string }) {
  const say = useText();
  const detail = (
    <>
      {say('help.problem.detail')} <Mono>{problem}</Mono>
    </>
  );
  return <Checkbox name="withProblem" defaultChecked label={say('help.problem.label')} detail={detail} />;
}
