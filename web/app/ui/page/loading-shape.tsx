import { Skeleton, type SkeletonProps, Stack, type StackProps } from "@mantine/core";

interface LoadingShapeProps extends SkeletonProps {
  /** What is being waited for; read out, not shown. */
  readonly label: string;
}

/** A gray shape where data will be, as high as what comes. */
export function LoadingShape({ label, ...shape }: LoadingShapeProps) {
  return <Skeleton role="status" aria-busy aria-label={label} {...shape} />;
}

interface LoadingShapesProps extends StackProps {
  readonly label: string;
  readonly shapes: readonly SkeletonProps[];
}

/** Several of them, from top to bottom. */
export function LoadingShapes({ label, shapes, ...stack }: LoadingShapesProps) {
  return (
    <Stack role="status" aria-busy aria-label={label} {...stack}>
      {Object.entries(shapes).map(([place, shape]) => (
        <Skeleton key={place} {...shape} />
      ))}
    </Stack>
  );
}
