import { Skeleton, type SkeletonProps } from "@mantine/core";

interface LoadingShapeProps extends SkeletonProps {
  /** What is being waited for; read out, not shown. */
  readonly label: string;
}

/** A gray shape where data will be, as high as what comes. */
export function LoadingShape({ label, ...shape }: LoadingShapeProps) {
  return <Skeleton role="status" aria-busy aria-label={label} {...shape} />;
}
